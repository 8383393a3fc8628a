import { RichWidget } from '#app/features/content/widgets/rich-widget.tsx';
import { ContainersView, type ContentViewProps } from './containers-view.tsx';

/** The content of a start or content page. */
export const ContentView = (props: ContentViewProps) => <ContainersView {...props} Rich={RichWidget} />;
