/** Makes these nodes the children, in this order, and moves none that stands right: focus stays where it is. */
export function arrange(parent: Element, nodes: Element[]): void {
  for (const child of [...parent.children]) if (!nodes.includes(child)) child.remove()
  nodes.forEach((node, index) => {
    const there = parent.children[index]
    if (there !== node) parent.insertBefore(node, there ?? null)
  })
}
