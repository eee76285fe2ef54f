export const payTones = { PAID: 'success', CARRIED: 'info', NOTHING: 'neutral' } as const
