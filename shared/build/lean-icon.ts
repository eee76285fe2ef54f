import { createElement, type ReactNode, type SVGProps } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
  children?: ReactNode
}

const isLabelled = (props: object) =>
  Object.entries(props).some(([name, value]) => /^(aria-|role$|title$)/.test(name) && value != null)

/**
 * Replaces lucide's own function in production builds. It creates the same element for an icon, without the parts that
 * the site does not use: contexts, aliases, strokes that keep their width, drawings for other libraries.
 */
const createLeanIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, className, children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': children || isLabelled(rest) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )

// biome-ignore lint/style/noDefaultExport: lucide's icons import their function so.
export { createLeanIcon as default }
