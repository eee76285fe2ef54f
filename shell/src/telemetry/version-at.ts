const fileOfVersion = /\/remotes\/([\w-]+)\/([^/\s]+)\//

/** The version of a remote whose immutable address a stack, or any other text, names first. */
export function versionAt(text = ''): { remote: string; version: string } | undefined {
  const [, remote, version] = fileOfVersion.exec(text) ?? []
  return remote && version ? { remote, version } : undefined
}
