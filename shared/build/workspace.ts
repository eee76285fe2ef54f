import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Returns a file's path relative to the workspace, with forward slashes, so that it is the same on every machine. */
export const workspacePath = (file: string): string => path.relative(workspaceRoot, file).replaceAll('\\', '/')
