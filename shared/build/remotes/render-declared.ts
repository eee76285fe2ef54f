import type { DeclaredRemote, DeclaredRoute } from '@parlay/contracts/remote-declaration'

const screensIn = ({ screens }: DeclaredRemote) => Object.entries(screens)

const routesOf = (remote: DeclaredRemote) =>
  screensIn(remote).flatMap(([screen, { routes = [] }]) =>
    routes.map(({ paths, props = {}, over }) => ({
      paths,
      screen: `${remote.name}/${screen}` as DeclaredRoute['screen'],
      props,
      ...(over && { over }),
    })),
  )

/** Renders the module that says which remotes there are, as the formatter has it after `biome check --write`. */
export function renderDeclared(remotes: readonly DeclaredRemote[]): string {
  const screens = Object.fromEntries(remotes.map((remote) => [remote.name, screensIn(remote).map(([name]) => name)]))
  return `// \`npm run remotes\` writes this file from the \`src/remote.ts\` of each remote.
import type { DeclaredRoute } from './remote-declaration'
import type { RemoteName } from './remotes'

/** The remotes of the site. The release manifest lists them as \`parlay/<short name>\`. */
export const remoteNames: readonly RemoteName[] = ${JSON.stringify(remotes.map(({ name }) => name))}

/** The screens that each remote exposes. */
export const screensOf: { readonly [Name in RemoteName]: readonly string[] } = ${JSON.stringify(screens)}

/** The paths at which the shell shows screens of remotes. */
export const routesOfRemotes: readonly DeclaredRoute[] = ${JSON.stringify(remotes.flatMap(routesOf))}
`
}

/** Returns the faults of declarations that contradict each other. */
export function faultsOfDeclared(remotes: readonly DeclaredRemote[]): string[] {
  const twice = (values: readonly (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)
  return [
    ...twice(remotes.map(({ port }) => port)).map((port) => `two remotes have the port ${port}`),
    ...twice(remotes.flatMap(routesOf).flatMap(({ paths }) => paths)).map((path) => `two routes have the path ${path}`),
  ]
}
