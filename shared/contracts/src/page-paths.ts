/** The paths of the site's pages, as the shell's table has them. The gateway keeps no other path of a page's report. */
export const pagePaths: readonly string[] = [
  ...[
    '/',
    '/index.html',
    '/home',
    '/register',
    '/register.html',
    '/reset-password',
    '/login',
    '/rng',
    '/live',
    '/fish',
  ],
  ...['/pvp', '/sports', '/esports', '/ds88', '/elott', '/fbsports', '/game', '/seamless', '/lott', '/lottery/proof'],
  ...[
    '/lottery',
    '/noticePage',
    '/promotions',
    '/promoDetail',
    '/pointMall',
    '/help',
    '/helpmc',
    '/feedback',
    '/raffles',
  ],
  ...['/down', '/download', '/join', '/terms', '/privacy'],
]
