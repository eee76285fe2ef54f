import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A file's name inside the workspace, with forward slashes: the same wherever the workspace lies. */
export const workspacePath = (file: string): string => path.relative(workspaceRoot, file).replaceAll('\\', '/')
