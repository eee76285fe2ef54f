// The name is the tag of the reader's language.
new Intl.DateTimeFormat(self.name, { dateStyle: 'medium', timeStyle: 'medium' }).format()
new Intl.NumberFormat(self.name).format(0)
close()
