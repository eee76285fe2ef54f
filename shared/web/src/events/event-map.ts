import type { Badges } from '@parlay/contracts/endpoints/badges'
import type { JackpotEvent } from '@parlay/contracts/endpoints/jackpots'
import type { DrawEvent } from '@parlay/contracts/endpoints/stream'
import type { FaultPhase } from '@parlay/contracts/endpoints/telemetry'
import type { AgentCentrePage, CentrePage, LoginIntent, MemberCentrePage, ScreenProps } from '@parlay/contracts/remotes'
import type { LanguageCode } from '@parlay/contracts/shapes'
import type { ComponentType } from 'react'
import type { HtmlTextProps } from '../html/html-text-props'

export type SessionEndReason = 'logout' | 'expired' | 'revoked'
export type ToastKind = 'success' | 'error' | 'info'

/** Facts about the current state: a late subscriber receives the last value. */
export interface StateEvents {
  'session-started': { account: string }
  'session-ended': { reason: SessionEndReason }
  /** `available` is a decimal string with two digits; a lower `version` than the last one is ignored. */
  'balance-changed': { available: string; currency: string; version: number; isElsewhere?: boolean | undefined }
  /** The counts of what waits for the member. */
  'counts-changed': Badges
  'language-changed': { language: LanguageCode | 'QPS' }
  'theme-changed': { theme: 'dark' | 'light' }
  /** `added` is the game that has just been added, if one was. */
  'favourite-changed': { nodeIds: readonly string[]; added?: string | undefined }
  /** The name of open content, such as a game, if it gives the window its title; null for the page's own title. */
  'page-named': { name: string | null }
  /** 0 normal, 1 maintenance, 2 region blocked; `maintenanceEnd` in milliseconds if it is known. */
  'status-changed': { status: 0 | 1 | 2; maintenanceEnd?: number | null | undefined }
}

/** Requests from a remote to the shell; each is emitted once and never replayed. */
export interface RequestEvents {
  /**
   * `stay` keeps the page after the login, because an action waits there; `intent` is that action, and `centre` the page
   * of a centre that opens then.
   */
  'login-requested': { stay?: boolean; intent?: LoginIntent | undefined; centre?: CentrePage | undefined }
  /**
   * Opens one of mf-auth's other modals in place of the open one; the props are the screen's own. A forgotten or changed
   * password opens over the login or the centre that asked for it, and closing it leads back there.
   */
  'auth-requested':
    | {
        modal: 'register'
        referralCode?: string
        intent?: LoginIntent | undefined
        centre?: CentrePage | undefined
      }
    | { modal: 'forgot-password' }
    | ({ modal: 'change-password' } & Omit<ScreenProps<'mf-auth/ChangePasswordModal'>, 'onClose'>)
    | { modal: 'reset-password'; resetToken: string }
  'overlay-requested':
    | { overlay: 'member-centre'; page?: MemberCentrePage }
    | { overlay: 'agent-centre'; page?: AgentCentrePage }
  /**
   * The customer service at this position of the list, the first by default; `vip` selects that of VIP members. Emit it
   * only during a click, because it opens a window.
   */
  'customer-service-requested': { vip?: boolean; position?: number }
  /** The member logs out: requests of the session are aborted, because the gateway is about to refuse them. */
  'session-ending': Record<string, never>
  /** Closes every overlay. The shell emits it too, when the last one has closed. */
  'overlay-closed': Record<string, never>
  /** Opens the search over games, vendors, promotions and help. */
  'search-requested': Record<string, never>
  /** An internal path. `replace` adds no entry to the history. */
  'navigation-requested': { to: string; replace?: boolean }
  'toast-requested': { kind: ToastKind; text: string }
  /** Asks for the shell's component for HTML. */
  'html-text-requested': { onLoaded: (HtmlText: ComponentType<HtmlTextProps>) => void; onFailed: () => void }
  /**
   * A question can be cancelled, and can have a second answer; a warning that asks for no decision sets `cancellable` to
   * false.
   */
  'confirm-requested': {
    title: string
    body: string
    confirmLabel: string
    onConfirm: () => void
    alternative?: { label: string; onChoose: () => void }
    cancellable?: boolean
  }
}

interface RemoteFact {
  remote: string
  version: string
  reason: string
  /** The step in which the remote failed. */
  phase: FaultPhase
}

/** Facts about moments, which are never replayed. */
interface FactEvents {
  /** A version of a remote failed. `version` is empty if none was found; both names are if only the reason shows them. */
  'remote-failed': RemoteFact
  /** A remote that failed before has been loaded now, from this version. */
  'remote-recovered': RemoteFact
  /** A screen of a version is shown for the first time on this page. */
  'remote-shown': Pick<RemoteFact, 'remote' | 'version'>
  /** A lottery draw closed, opened or was settled. */
  'draw-changed': DrawEvent
  /** The pool of a jackpot has grown, or was won. */
  'jackpot-changed': JackpotEvent
  /** A navigation failed; the visitor sees an offer to try again, not an error. */
  'navigation-failed': { path: string; reason: string }
}

export type EventMap = StateEvents & RequestEvents & FactEvents
export type EventName = keyof EventMap

/**
 * The version of each event's payload. Changes are additive; a consumer of version N understands N − 1. An event that
 * is not listed has version 1.
 */
export const eventVersions: Partial<Record<EventName, number>> = {}

const stateEventNames: Record<keyof StateEvents, true> = {
  'session-started': true,
  'session-ended': true,
  'balance-changed': true,
  'counts-changed': true,
  'language-changed': true,
  'theme-changed': true,
  'favourite-changed': true,
  'page-named': true,
  'status-changed': true,
}

export const isStateEvent = (name: EventName): name is keyof StateEvents => name in stateEventNames

/**
 * Returns whether an event asks another part of the page to do something; a handler that subscribes later still does
 * it.
 */
export const isRequest = (name: EventName): boolean => name.endsWith('-requested')

/** Facts that the browser's other tabs receive too. */
export const tabEventNames = ['session-started', 'session-ended', 'theme-changed'] as const
export type TabEventName = (typeof tabEventNames)[number]

/** Facts that make another one untrue: a late subscriber must not receive both. */
export const supersededBy: Partial<Record<EventName, readonly (keyof StateEvents)[]>> = {
  'session-started': ['session-ended'],
  'session-ended': ['session-started', 'balance-changed', 'counts-changed', 'favourite-changed'],
}
