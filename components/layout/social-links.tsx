import { currentStore } from '#lib/stores/current.ts'

/** The store's four social links. */
export async function SocialLinks() {
  const { socialLinks } = await currentStore()
  return (
    <ul className="social-links">
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a href={url} className={`social-${name.toLowerCase()}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
