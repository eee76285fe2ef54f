/**
 * How much waits for the member: unclaimed promotions and unread messages (product spec 2.3). The gateway counts neither
 * yet, and a number that nobody counted is not shown; the calls that count are added here.
 */
export const useWaitingCount = (): number => 0
