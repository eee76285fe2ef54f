export { type EventMeta, emit, forgetEvents, type Listener, on, whenRequestWaits } from './bus'
export type {
  EventMap,
  EventName,
  RequestEvents,
  SessionEndReason,
  StateEvents,
  TabEventName,
  ToastKind,
} from './event-map'
export { closeTabChannel, onOtherTab } from './tab-channel'
export { useEvent } from './use-event'
