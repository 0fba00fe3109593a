import { currentStore } from '#lib/stores/current.ts'

const marks: Record<string, string> = {
  Facebook:
    'M14 8.500h2.500V5.200C16 5.100 15 5 13.900 5c-2.400 0-4 1.500-4 4.100V11.500H7v3.600h2.900V23h3.600v-7.900h2.800l.5-3.600h-3.300V9.500c0-1 .3-1 .5-1Z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm4.800-3.200a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z',
  YouTube:
    'M22 12s0-3.300-.4-4.800a2.500 2.500 0 0 0-1.800-1.800C18.200 5 12 5 12 5s-6.200 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800C2 8.700 2 12 2 12s0 3.300.4 4.800c.2.900.9 1.600 1.800 1.800C5.800 19 12 19 12 19s6.200 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800c.4-1.500.4-4.800.4-4.800ZM10 15V9l5.200 3L10 15Z',
  Pinterest:
    'M12 2a10 10 0 0 0-3.600 19.300c-.1-.8-.2-2 0-2.900l1.200-5s-.3-.6-.3-1.500c0-1.400.8-2.400 1.800-2.400.9 0 1.300.6 1.300 1.400 0 .9-.5 2.100-.8 3.300-.2 1 .5 1.800 1.500 1.800 1.800 0 3.100-1.900 3.100-4.600 0-2.400-1.700-4.100-4.200-4.100a4.300 4.300 0 0 0-4.500 4.300c0 .9.300 1.800.8 2.300v.5l-.3 1.200c0 .2-.2.200-.4.100-1.300-.6-2-2.400-2-3.900 0-3.200 2.300-6.100 6.700-6.100 3.500 0 6.200 2.500 6.200 5.800 0 3.500-2.200 6.300-5.200 6.300-1 0-2-.5-2.300-1.200l-.6 2.400c-.2.900-.9 2-1.300 2.600A10 10 0 1 0 12 2Z',
}

/** The store's four social links. */
export async function SocialLinks() {
  const { socialLinks } = await currentStore()
  return (
    <ul className="flex gap-2">
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            className="flex size-11 items-center justify-center rounded-full hover:bg-current/10"
          >
            <span className="sr-only">{name}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor" fillRule="evenodd">
              <path d={marks[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
