const line = (paths: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
const path = (d: string) => line(`<path d="${d}"/>`)

export const icons = {
  rules: path('M12 17h.01M9.1 9a3 3 0 1 1 4.4 2.6c-.9.5-1.5 1.2-1.5 2.4M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z'),
  exit: path('M18 6L6 18M6 6l12 12'),
  back: path('M15 5l-7 7 7 7'),
  lock: path('M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z'),
  check: path('M5 12.5l4.5 4.5L19 7.5'),
  slip: path('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'),
} as const

export const sportIcons = {
  all: path('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z'),
  football: path(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3v5M20.5 10.5l-4.7.3M17.5 19l-3.1-3.8M6.5 19l3.1-3.8M3.5 10.5l4.7.3',
  ),
  basketball: path(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3v18M5.6 5.6c4 3.5 4 9.300 0 12.800M18.400 5.600c-4 3.500-4 9.300 0 12.800',
  ),
  tennis: path(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.500 5.800c4.500 2 6.500 7.700 4 14.900M18.500 18.200c-4.500-2-6.500-7.700-4-14.900',
  ),
  badminton: path(
    'M8 16l8 0-1.500 4a3 3 0 0 1-5 0zM8 16L5 4l4.500 1L12 3l2.500 2L19 4l-3 12M10.500 16L9.500 5M13.500 16l1-11',
  ),
  volleyball: path(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 12c0-4-1-7-4-8M12 12c3-2 6-2.500 8.800-1M12 12c-3.500 2-5 5-4.500 8M12 12c4 1 6 3.500 6.500 6M12 12c-4 0-7 1-8.800 3',
  ),
  cocks: path(
    'M10 7a3 3 0 1 1 5 2c0 5-1 8-6 8-4 0-5-4-6-8 2 2 4 2 6 1 1-1 1-2 1-3zM16 7l3 1-3 1M11 4l1-1 1 1 1-1 1 1M9 17v4M12 17v4M8 21h2M11 21h2',
  ),
  boxing: path(
    'M7 12V8a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v4a5 5 0 0 1-2 4v4H9v-4l-2-1.500A2.500 2.500 0 0 1 7 12h4a2 2 0 0 0 0-4H9M9 18h8',
  ),
  vectorops: path('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 2v5M12 17v5M2 12h5M17 12h5'),
  ninetowers: path('M6 21V9M18 21V9M4 9V5h2v2h3V5h2M4 9h7V5M20 9V5h-2v2h-3V5h-2v4h7M6 21h12M10 21v-5h4v5M11 9h2'),
  dojoclash: path('M5 4l14 16M19 4L5 20M3 18l4 4M21 18l-4 4'),
  virtual: path('M3 5h18v12H3zM12 5v12M12 14a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 21h6'),
  hounds: path('M3 10l4-1 3 2h6l3-4 2 2-2 2-1 3-2 1v4M8 12l-2 3-2 4M9 14l1 5M15 14l1 5'),
  horses: path('M9 21c0-5 4-5 4-9-2 1-4 2-6 1l-2-2 6-5 1-3 2 2c4 1 6 5 6 9 0 3-1 5-1 7M13 8h.010'),
} as const
