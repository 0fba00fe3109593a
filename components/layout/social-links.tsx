import { currentStore } from '#lib/stores/current.ts'

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
            <span aria-hidden="true" className={`social-mark social-${name.toLowerCase()}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
