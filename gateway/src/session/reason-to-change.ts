/**
 * Returns why a session may do nothing before its password is changed. An expired password can be kept if the brand has
 * switched off the change of passwords (product spec 4).
 */
export const reasonToChange = (reason: string | null, isChangeOn: boolean): string | null =>
  reason === 'EXPIRED' && !isChangeOn ? null : reason
