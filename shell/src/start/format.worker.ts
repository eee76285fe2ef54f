// The name is the tag of the reader's language.
new Intl.DateTimeFormat(globalThis.name, { dateStyle: 'medium', timeStyle: 'medium' }).format()
new Intl.NumberFormat(globalThis.name).format(0)
close()
