/** Space and Enter play, and arrow keys change the stake, unless the focus is on a control that uses these keys. */
export function listenToKeys(actions: { play(): void; step(by: 1 | -1): void }): void {
  const steps: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.querySelector('dialog[open]') !== null) return
    const target =
      event.target instanceof Element ? event.target.closest('a, button, input, textarea, [role=radio]') : null
    const step = steps[event.key]
    if (step !== undefined && !target?.matches('input, textarea, [role=radio]')) {
      event.preventDefault()
      actions.step(step)
      return
    }
    if ((event.key === ' ' || event.key === 'Enter') && target === null) {
      event.preventDefault()
      actions.play()
    }
  })
}
