import { lazy } from 'react'

const parts = {
  help: lazy(() =>
    import(/* webpackChunkName: "help" */ '../../pages/help/help-dialog').then(({ HelpDialog: one }) => ({
      default: one,
    })),
  ),
  speed: lazy(() => import('../speed-test/speed-test').then(({ SpeedTest: one }) => ({ default: one }))),
}

/** Of what can be opened over the page, the first script knows this module only. */
export function OverPage({ of }: { of: keyof typeof parts }) {
  const Part = parts[of]
  return <Part />
}
