import { existsSync, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'test-results'])

/**
 * Calls back whenever something in these folders, or in a folder that appears in them, is written, renamed or
 * removed. Each folder has a separate watcher, because a recursive one loses files that an editor replaces.
 * @param {readonly string[]} roots
 * @param {() => void} onChange
 * @returns {() => void} stops watching
 */
export function watchFolders(roots, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map()
  const forget = (/** @type {string} */ folder) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const add = (/** @type {string} */ folder) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (ignored.has(name ?? '')) return
      const changed = path.join(folder, name ?? '')
      if (!existsSync(changed)) forget(changed)
      else if (isFolder(changed)) add(changed)
      onChange()
    })
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !ignored.has(entry.name)) add(path.join(folder, entry.name))
    }
  }
  for (const root of roots) add(root)
  return () => {
    for (const folder of [...watchers.keys()]) forget(folder)
  }
}

/** @param {string} file */
function isFolder(file) {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}
