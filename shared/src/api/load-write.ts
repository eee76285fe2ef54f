/** ky and all that only calls that write need. */
export const loadWrite = () => import('./write')
