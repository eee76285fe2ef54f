import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { Module } from '../../module'
import { cleanImage } from './clean-image'
import { openFileStore } from './file-settings'
import type { FileStore } from './file-store'
import { registerFiles, registerStaffFiles } from './files.routes'
import { createFilesService, type FilesService } from './files.service'

export { openFileStore } from './file-settings'
export type { FileStore } from './file-store'
export { createFilesService } from './files.service'

/** The calls with which other modules use a member's files. */
export type FilesOfMembers = Pick<FilesService, 'tie' | 'listOf'>
export type TieFiles = FilesOfMembers['tie']

/** Keeps the files that members send with a call, such as proofs of payment. */
export async function openFilesModule({ config, db, clock }: Pick<Core, 'config' | 'db' | 'clock'>) {
  const store = await openFileStore(config.fileBucket, config.dataDir)
  const files = createFilesService({ db, clock, store })
  return {
    store,
    cleanImage,
    tie: files.tie,
    listOf: files.listOf,
    routes: (app: FastifyInstance) => registerFiles(app, files),
    jobs: [{ name: 'files', everyMs: 10 * 60_000, run: files.sweep }],
    staffRoutes: (app: FastifyInstance) => registerStaffFiles(app, files),
  } satisfies Module & FilesOfMembers & { store: FileStore; cleanImage: typeof cleanImage }
}
