import type { Badges } from '../contracts/endpoints/badges'
import type { AgentCentrePage, MemberCentrePage, ScreenProps } from '../contracts/remotes'
import type { LanguageCode } from '../contracts/shapes'

export type SessionEndReason = 'logout' | 'expired' | 'revoked'
export type ToastKind = 'success' | 'error' | 'info'

/** Facts about the present: a late subscriber gets the last value. */
export interface StateEvents {
  'session-started': { account: string }
  'session-ended': { reason: SessionEndReason }
  /** `available` is a decimal string with two digits; a lower `version` than the last one is dropped. */
  'balance-changed': { available: string; currency: string; version: number }
  /** What waits for the member. */
  'counts-changed': Badges
  'language-changed': { language: LanguageCode | 'QPS' }
  'theme-changed': { theme: 'dark' | 'light' }
  'favourite-changed': { nodeIds: readonly string[] }
  /** What is open in the page, where the window is called after it; null where after the page. */
  'page-named': { name: string | null }
  /** 0 normal, 1 maintenance, 2 region blocked; `maintenanceEnd` in milliseconds where it is known. */
  'status-changed': { status: 0 | 1 | 2; maintenanceEnd?: number | null | undefined }
}

/** What a remote asks of the shell; said once, never replayed. */
export interface RequestEvents {
  /** `stay` keeps the page after the log-in, because an action waits there. */
  'login-requested': { stay?: boolean }
  /** One of mf-auth's other modals, in place of whichever is open; the props are the screen's own. */
  'auth-requested':
    | { modal: 'register'; referralCode?: string }
    | { modal: 'forgot-password' }
    | ({ modal: 'change-password' } & Omit<ScreenProps<'mf-auth/ChangePasswordModal'>, 'onClose'>)
    | { modal: 'reset-password'; resetToken: string }
  'overlay-requested':
    | { overlay: 'member-centre'; page?: MemberCentrePage }
    | { overlay: 'agent-centre'; page?: AgentCentrePage }
  /**
   * The customer service at this place of the list, the first by default; `vip` asks for that of high ranks. Only inside a
   * click: a window opens.
   */
  'customer-service-requested': { vip?: boolean; position?: number }
  'overlay-closed': Record<string, never>
  /** An internal path. `replace` leaves no step in the history. */
  'navigation-requested': { to: string; replace?: boolean }
  'toast-requested': { kind: ToastKind; text: string }
  'confirm-requested': { title: string; body: string; confirmLabel: string; onConfirm: () => void }
}

/** Facts that happen and pass; never replayed. */
interface FactEvents {
  /** A version of a remote could not be loaded or rendered. `version` is empty when none was found. */
  'remote-failed': { remote: string; version: string; reason: string }
  /** A change of page did not work out; the person sees an offer to try again, not an error. */
  'navigation-failed': { path: string; reason: string }
}

export type EventMap = StateEvents & RequestEvents & FactEvents
export type EventName = keyof EventMap

/**
 * Version of each event's payload. Changes are additive; a consumer of version N understands N − 1. An event that is
 * not listed has version 1.
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

/** Something that somebody else on the page is to do; one who comes late to it still does it. */
export const isRequest = (name: EventName): boolean => name.endsWith('-requested')

/** Facts that the other tabs of the browser hear as well. */
export const tabEventNames = ['session-started', 'session-ended', 'theme-changed'] as const
export type TabEventName = (typeof tabEventNames)[number]

/** A fact that makes another one untrue: a late subscriber must not get both. */
export const supersededBy: Partial<Record<EventName, readonly (keyof StateEvents)[]>> = {
  'session-started': ['session-ended'],
  'session-ended': ['session-started', 'balance-changed', 'counts-changed', 'favourite-changed'],
}
