import { existsSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { storeLayoutOf } from '../store/store-layout'
import { readShellRecord } from './compatibility'
import type { ReleaseContext } from './release-context'

const schema = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** The `release.json` of the shell that counts as live, a file or a URL, in place of the store's. */
  SHELL_RECORD: z.string().min(1).optional(),
  /** The name written into the history. Defaults to the account on this machine. */
  PARLAY_OPERATOR: z.string().min(1).optional(),
})

/** Reads the environment into what commands work with. Relative folders count from the workspace. */
export function readReleaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  const { DATA_DIR, SHELL_RECORD, PARLAY_OPERATOR } = schema.parse(env)
  const workspace = findWorkspace()
  const layout = storeLayoutOf(path.resolve(workspace, DATA_DIR))
  const shellRecords = [path.join(layout.liveShell, 'release.json'), path.join(workspace, 'shell/dist/release.json')]

  return {
    layout,
    workspace,
    who: `${PARLAY_OPERATOR ?? accountName()}@${hostname()}`,
    now: () => new Date(),
    startedAt: new Date(performance.timeOrigin),
    readShell: () =>
      readShellRecord(SHELL_RECORD ? [SHELL_RECORD] : shellRecords, path.join(workspace, 'shared/web/package.json')),
  }
}

/** An image contains no workspace, so the working directory takes its place. */
function findWorkspace(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}

/** A container may run under a numeric user id that has no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'operator')
  }
}
