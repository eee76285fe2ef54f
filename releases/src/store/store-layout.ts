import path from 'node:path'

/** Where things lie in a release store. `remotes` and `manifest` are what an edge serves. */
export interface StoreLayout {
  root: string
  remotes: string
  manifest: string
  history: string
  lock: string
}

/** The store below a data directory: `DATA_DIR/releases`. */
export function storeLayoutOf(dataDir: string): StoreLayout {
  const root = path.resolve(dataDir, 'releases')
  return {
    root,
    remotes: path.join(root, 'remotes'),
    manifest: path.join(root, 'manifest.json'),
    history: path.join(root, 'history.jsonl'),
    lock: path.join(root, 'store.lock'),
  }
}

/** The folder of one version. */
export function versionFolderOf(layout: StoreLayout, remote: string, version: string): string {
  return path.join(layout.remotes, remote, version)
}
