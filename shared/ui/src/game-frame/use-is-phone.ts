import { useMedia } from '@parlay/web/site/use-media'

const phone = '(max-width: 640px), (max-height: 480px) and (orientation: landscape) and (pointer: coarse)'

/** Returns whether a game has to fill the window, because nothing of the site around it would leave it enough room. */
export const useIsPhone = (): boolean => useMedia(phone)
