import { avatarPath } from '../avatar-address.ts'

/** The author's name stands beside it. */
export function AuthorAvatar({ author }: { author: string }) {
  return (
    <img
      src={avatarPath(author)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-full bg-clay-soft"
    />
  )
}
