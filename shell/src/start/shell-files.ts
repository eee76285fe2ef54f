/** Put in by the build when the shell's own files are final (shared/build/shell-html.ts). */
declare const SHELL_FILES: {
  /** File → hash. */
  integrity: Record<string, string>
  /** Name of a lazy chunk → its files. */
  groups: Record<string, string[]>
}

export const shellFiles = SHELL_FILES
