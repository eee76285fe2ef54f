/** `m•••@example.com`: enough for its owner to recognise. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')

export const maskMobile = (mobile: string): string => `•••• ${mobile.slice(-4)}`
