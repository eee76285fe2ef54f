// The async boundary that federation needs before the first shared module; it stays in the same file, so that the page
// waits for one script only.
void import(/* webpackMode: "eager" */ './bootstrap').then(({ start }) => start())
