/** The screens that a build has in itself, by name. The build fills them in (`screen-files.ts`). */
export const screens: Record<string, () => Promise<Record<string, unknown>>> = {}
