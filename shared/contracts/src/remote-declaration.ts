import type { RemoteName, RemoteScreens, ScreenId } from './remotes'

/** The source of a screen's property in the query of the address. */
export type FromQuery =
  /** The first of these parameters that is not empty, else `or`, else nothing. */
  | { query: string | readonly string[]; or?: string; isUpperCase?: true }
  /** The parameter where it is one of these in capital letters, else the first of them. */
  | { choice: string; of: readonly string[] }
  /** True if one of these parameters is in the address. */
  | { has: readonly string[] }
  /** The path inside the site that this parameter holds. */
  | { path: string }

/** A property of a screen: a constant, or what the address says. */
export type PropSource = string | boolean | FromQuery

type Sources<Props> = { readonly [Name in keyof Props]: PropSource }
/** The props of a screen, each with its source. The shell passes `onClose` by itself. */
export type PropSources<Props> = Sources<Omit<Props, 'onClose'>>

export interface RouteDeclaration<Props> {
  paths: readonly string[]
  props?: PropSources<Props>
  /** The page of the shell that a dialog opens over; closing the dialog leads to the home page. */
  over?: 'home' | 'login'
}

export interface ScreenDeclaration<Props> {
  /**
   * The brotli bytes that the remote's scripts should have at most when the screen opens: its container and the files
   * that the screen needs to render. A target is the screen's size when it was set, plus three per cent; a build fails
   * a tenth above it (`shared/build/budgets.ts`).
   */
  budget: number
  routes?: readonly RouteDeclaration<Props>[]
  /** The props with which the screen runs without the site (`pnpm --filter <remote> dev`). */
  alone?: PropSources<Props>
}

type ScreensOf<Name extends RemoteName> = {
  [Id in ScreenId as Id extends `${Name}/${infer Screen}` ? Screen : never]: ScreenDeclaration<RemoteScreens[Id]>
}

/**
 * Everything that the site knows of a remote. Each remote has one in its `src/remote.ts`; `npm run remotes` writes
 * `declared-remotes.ts` from them. A screen's source is named after it: `LobbyScreen` is `src/screens/lobby-screen.tsx`.
 */
export interface RemoteDeclaration<Name extends RemoteName> {
  name: Name
  /** The port of the remote's own development server. */
  port: number
  screens: ScreensOf<Name>
}

/** The declaration of any remote. */
export interface DeclaredRemote {
  name: RemoteName
  port: number
  screens: Readonly<Record<string, ScreenDeclaration<object>>>
}

/** A route of a remote's screen, as the shell's table of routes has it. */
export interface DeclaredRoute {
  paths: readonly string[]
  screen: ScreenId
  props: Readonly<Record<string, PropSource>>
  over?: 'home' | 'login'
}
