/**
 * Makes these nodes the children in this order. Nodes that are already in place are not moved, so that the focus stays.
 */
export function arrange(parent: Element, nodes: Element[]): void {
  for (const child of [...parent.children]) if (!nodes.includes(child)) child.remove()
  nodes.forEach((node, index) => {
    const there = parent.children[index]
    if (there !== node) parent.insertBefore(node, there ?? null)
  })
}
