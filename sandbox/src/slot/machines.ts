import { linesMachine } from './lines-machine'
import type { Machine } from './machine'
import { waysMachine } from './ways-machine'

/** The two maths models of the engine, by kind of game. */
export const machines = { slot: linesMachine, ways: waysMachine } as const satisfies Record<string, Machine>
export type SlotKind = keyof typeof machines
