import type { ReactNode } from 'react';

type Props = {
  list: ReactNode;
  children: ReactNode;
  show: 'list' | 'conversation';
  /** Next to the conversation on wide screens. */
  aside?: ReactNode;
};

/** List and conversation side by side from 992 px, one at a time below. */
export function ChatsLayout({ list, children, show, aside }: Props) {
  return (
    <div className="chats">
      <div className={show === 'list' ? '' : 'max-lg:hidden'}>{list}</div>
      <div className={`chat-pane ${show === 'conversation' ? '' : 'max-lg:hidden'}`}>{children}</div>
      {aside}
    </div>
  );
}
