import { lazy } from 'react'

const parts = {
  help: lazy(() =>
    import(/* webpackChunkName: "help" */ '../../pages/help/help-dialog').then(({ HelpDialog: one }) => ({
      default: one,
    })),
  ),
  speed: lazy(() => import('../speed-test/speed-test').then(({ SpeedTest: one }) => ({ default: one }))),
}

/** The first script knows no other module of the parts that open over the page. */
export function OverPage({ of }: { of: keyof typeof parts }) {
  const Part = parts[of]
  return <Part />
}
