/**
 * Returns why a session may do nothing before its password is changed. A password that has expired is kept where the
 * brand has switched the change of passwords off (product spec 4).
 */
export const reasonToChange = (reason: string | null, isChangeOn: boolean): string | null =>
  reason === 'EXPIRED' && !isChangeOn ? null : reason
