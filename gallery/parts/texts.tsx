import { Accordion } from '#app/ui/display/accordion.tsx';
import { Heading, Prose, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Cluster, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Amount, Strike } from '#app/ui/value/price.tsx';
import { Stars } from '#app/ui/value/stars.tsx';
import { DefinitionTable } from '#app/ui/display/definition-table.tsx';
import { Tabs } from '#app/ui/display/tabs.tsx';
import { CountBadge, Tag } from '#app/ui/display/tag.tsx';
import { Example, LONG, Part } from '#gallery/example.tsx';

const TITLE_SIZES = ['xl', 'l', 'm', 's'] as const;
const TEXT_SIZES = ['xs', 's', 'm', 'l'] as const;
const TEXT_TONES = ['normal', 'muted', 'critical', 'success', 'sale'] as const;

export function TextExamples() {
  return (
    <>
      <Texts />
      <Notices />
      <SmallExamples />
      <Tables />
    </>
  );
}

function Texts() {
  return (
    <Part title="Titles and texts">
      {TITLE_SIZES.map((size) => (
        <Heading key={size} level={3} size={size}>
          Title of size {size}
        </Heading>
      ))}
      <Heading level={3}>{LONG}</Heading>
      {TEXT_SIZES.map((size) => (
        <Text key={size} size={size}>
          Text of size {size}
        </Text>
      ))}
      {TEXT_TONES.map((tone) => (
        <Text key={tone} tone={tone} weight="strong">
          Text that is {tone}
        </Text>
      ))}
      <Text>
        Before <VisuallyHidden>hidden</VisuallyHidden> after
      </Text>
      <Prose html="<h3>Rich text</h3><p>With a <a href='#'>link</a>.</p><ul><li>one</li><li>two</li></ul>" />
    </Part>
  );
}

function Notices() {
  return (
    <Part title="Notices">
      {(['info', 'success', 'critical'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          A notice: {tone}
        </Notice>
      ))}
      <Notice>{LONG}</Notice>
    </Part>
  );
}

function SmallExamples() {
  return (
    <Part title="Tags, prices, stars">
      <Cluster>
        {(['neutral', 'accent', 'sale', 'outline'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Badges />
      </Cluster>
      <Cluster>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Amount key={size} size={size}>
            129,00 kr
          </Amount>
        ))}
        <Amount tone="sale">99,00 kr</Amount>
        <Strike label="Previous price">129,00 kr</Strike>
      </Cluster>
      <Cluster>
        {[0, 2.5, 5].map((score) => (
          <Stars key={score} score={score} label={`${score} of 5`} />
        ))}
      </Cluster>
    </Part>
  );
}

function Tables() {
  return (
    <Part title="Tables and accordions">
      <DefinitionTable
        caption="Facts"
        rows={[
          { term: 'Material', value: 'Birch' },
          { term: LONG, value: LONG },
        ]}
      />
      <DefinitionTable rows={[]} />
      <Tabs
        level={3}
        sections={[
          { title: 'First tab', content: 'Its content' },
          { title: 'Second tab', content: 'Its content' },
        ]}
      />
      <Stack space="xs">
        <Accordion title="Closed">Its content</Accordion>
        <Accordion title="Open at first" level={3} open>
          Its content
        </Accordion>
        <Accordion title="On phones only" phoneOnly level={3}>
          Its content
        </Accordion>
      </Stack>
    </Part>
  );
}

function Badges() {
  return (
    <>
      {[0, 3, 120].map((count) => (
        <Example key={count} state={`badge of ${count}`}>
          {/* The badge is positioned at the icon's corner */}
          <span style={{ position: 'relative', display: 'inline-block' }}>
            <Icon name="bag" size="l" label={`Cart of ${count}`} />
            <CountBadge count={count} />
          </span>
        </Example>
      ))}
    </>
  );
}
