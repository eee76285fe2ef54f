import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const accessSchema = z.object({ url: z.url(), key: z.string() })

/** The address of the gateway's staff calls and the key that a caller sends. */
export type StaffAccess = z.infer<typeof accessSchema>

/** One file a machine, because machines can share the folder. Who can read it acts as staff. */
export const staffAccessFileOf = (dataDir: string): string => join(dataDir, 'staff', `access.${hostname()}.json`)

/** Replaces the file with one that only this user can read, whatever was there. A reader finds all of it, or the file before. */
export async function writeStaffAccess(dataDir: string, access: StaffAccess): Promise<void> {
  const file = staffAccessFileOf(dataDir)
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rm(draft, { force: true })
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}

/** Returns undefined if no gateway of this machine has written one that can be read. */
export async function readStaffAccess(dataDir: string): Promise<StaffAccess | undefined> {
  const text = await readFile(staffAccessFileOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return accessSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Removes the file, unless another gateway has replaced it. */
export async function removeStaffAccess(dataDir: string, { key }: StaffAccess): Promise<void> {
  if ((await readStaffAccess(dataDir))?.key === key) await rm(staffAccessFileOf(dataDir), { force: true })
}
