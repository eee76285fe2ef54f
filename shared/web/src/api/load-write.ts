/** Loads ky and the other code that only writing calls need. */
export const loadWrite = () => import('./write')
