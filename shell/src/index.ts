/**
 * To take over what the browser has compiled is one task, and to run it another, so that the page can respond in
 * between.
 */
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap')
  await start()
})
