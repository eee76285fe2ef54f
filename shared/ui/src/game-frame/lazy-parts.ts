import { lazy } from 'react'

const load = () => import('./rare-parts')

export const AboutGame = lazy(async () => ({ default: (await load()).AboutGame }))
export const DepositOffer = lazy(async () => ({ default: (await load()).DepositOffer }))
export const GameMenu = lazy(async () => ({ default: (await load()).GameMenu }))
export const LoginPrompt = lazy(async () => ({ default: (await load()).LoginPrompt }))
export const MoneyDialog = lazy(async () => ({ default: (await load()).MoneyDialog }))
export const OwnWalletFigure = lazy(async () => ({ default: (await load()).OwnWalletFigure }))
export const SessionEnded = lazy(async () => ({ default: (await load()).SessionEnded }))
