import { existsSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { storeLayoutOf } from '../store/store-layout'
import { readShellRecord, type ShellRecord } from './compatibility'
import type { ReleaseContext } from './release-context'

const schema = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** The live shell's `release.json`: a file, or a URL of the running site. */
  SHELL_RECORD: z.string().min(1).optional(),
  /** Who stands in the history, default the account on this machine. */
  PARLAY_OPERATOR: z.string().min(1).optional(),
})

/** Builds what commands work with from the environment. Relative folders count from the workspace. */
export function readReleaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  const { DATA_DIR, SHELL_RECORD, PARLAY_OPERATOR } = schema.parse(env)
  const workspace = findWorkspace()
  const shellRecord = SHELL_RECORD ?? path.join(workspace, 'shell/dist/release.json')
  let shell: Promise<ShellRecord> | undefined

  return {
    layout: storeLayoutOf(path.resolve(workspace, DATA_DIR)),
    workspace,
    who: `${PARLAY_OPERATOR ?? accountName()}@${hostname()}`,
    now: () => new Date(),
    readShell: () => {
      shell ??= readShellRecord(shellRecord, path.join(workspace, 'shared/package.json'))
      return shell
    },
  }
}

/** In an image there is no workspace: the working directory takes its place. */
function findWorkspace(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}

/** A container may run as a number without a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'operator')
  }
}
