import type { Mail } from '#backend/model/mail.ts';

/** Keeps each mail; a mail counts as delivered once the test calls its function in `settle`. */
export function heldMailer() {
  const sent: Mail[] = [];
  const settle: (() => void)[] = [];
  const mailer = {
    send: (mail: Mail, onSettled = () => {}) => {
      sent.push(mail);
      settle.push(onSettled);
    },
  };
  return { mailer, sent, settle };
}
