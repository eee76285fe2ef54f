/** The build inserts this when the shell's own files are final (shell/build/shell-html.ts). */
declare const SHELL_FILES: {
  /** Maps a file to its hash. */
  integrity: Record<string, string>
  /** Maps the name of a lazy chunk to its files. */
  groups: Record<string, string[]>
}

export const shellFiles = SHELL_FILES
