/** The entry of a remote that runs alone. What it shares is loaded before the page that uses it. */
void import('./run-alone')
