/** Put in by the build when the shell's own files are final (shared/build/pwa/service-worker-plugin.ts). */
declare const SHELL_BUILD: {
  /** Changes with any file of the shell. */
  version: string
  /** What every visit needs, the first script first. */
  files: string[]
}

export const shellBuild = SHELL_BUILD
