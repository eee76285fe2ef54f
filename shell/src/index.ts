/**
 * The browser takes over the compiled script in one task and runs it in another, so that the page can respond in
 * between.
 */
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap')
  await start()
})
