import path from 'node:path'

/** The name under which the shell is published and promoted like a remote. */
export const shellName = 'shell'

/** The files and folders of a release store. An edge serves all but `history`, `lock` and `reserve`. */
export interface StoreLayout {
  root: string
  remotes: string
  /** The versions of the shell. */
  shell: string
  /** A link to the version of the shell that is live. */
  liveShell: string
  /** The files with a hash in their name of every version of the shell that is kept, for pages that are still open. */
  shellFiles: string
  manifest: string
  history: string
  lock: string
  /** Space on the disk that small changes may use when it is full. */
  reserve: string
}

/** The store of a data directory. It lies in `DATA_DIR/releases`. */
export function storeLayoutOf(dataDir: string): StoreLayout {
  const root = path.resolve(dataDir, 'releases')
  return {
    root,
    remotes: path.join(root, 'remotes'),
    shell: path.join(root, 'shell'),
    liveShell: path.join(root, 'live-shell'),
    shellFiles: path.join(root, 'shell-files'),
    manifest: path.join(root, 'manifest.json'),
    history: path.join(root, 'history.jsonl'),
    lock: path.join(root, 'store.lock'),
    reserve: path.join(root, 'reserve'),
  }
}

/** The folder of all versions of a remote, or of the shell. */
export function versionsFolderOf(layout: StoreLayout, remote: string): string {
  return remote === shellName ? layout.shell : path.join(layout.remotes, remote)
}

/** The folder of one version. */
export function versionFolderOf(layout: StoreLayout, remote: string, version: string): string {
  return path.join(versionsFolderOf(layout, remote), version)
}
