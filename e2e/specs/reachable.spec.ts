import { pagesByLinks } from '../fixtures/site-walk'
import { expect, test } from '../fixtures/test'

/** The paths of section 2.1 of the product specification, in its order, without the other names of home and registration. */
const specified = [
  ...['/', '/register', '/noticePage', '/pointMall', '/sports', '/esports', '/ds88', '/elott', '/lott', '/lottery'],
  ...['/live', '/pvp', '/fish', '/rng', '/promotions', '/promoDetail', '/seamless', '/fbsports', '/help', '/helpmc'],
  ...['/down', '/join', '/game', '/login'],
]
/** Games open from their cards, which are no links: lobby.spec, journey.spec and games-windows.spec open one of each kind. */
const games = ['/seamless', '/fbsports', '/game']

for (const account of [undefined, 'member19', 'agent02']) {
  test(`R1.browse V1 V2 V3 V4 V5 from home links alone lead ${account ?? 'a visitor'} to every page of the specification`, async ({
    page,
    context,
    gateway,
    baseURL,
  }) => {
    if (account) await gateway.signIn(context, account)
    const addresses = new Set<string>()

    for await (const _ of pagesByLinks(page, baseURL ?? '', addresses));
    const paths = new Set([...addresses].map((address) => new URL(address).pathname))

    // Articles of the help lead to log-in and registration, so that those who are logged in reach them too.
    expect(specified.filter((path) => !paths.has(path) && !games.includes(path))).toEqual([])
  })
}
