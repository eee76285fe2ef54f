/** The build inserts this when the shell's own files are final (shell/build/pwa/service-worker-plugin.ts). */
declare const SHELL_BUILD: {
  /** Changes with any file of the shell. */
  version: string
  /** The files that every visit needs, the first script first. */
  files: string[]
}

export const shellBuild = SHELL_BUILD
