import type { AnyComponent } from '#runtime';
import { PackageManagerTabs } from '../code/PackageManagerTabs.tsx';
import { PageTabs, Tab, Tabs } from '../code/Tabs.tsx';
import { Button } from './Button.tsx';
import { Card, CardGrid, LinkCard } from './Card.tsx';
import { Field } from './Field.tsx';
import { FileTree } from './FileTree.tsx';
import { MermaidDiagram } from './MermaidDiagram.tsx';
import { Prompt } from './Prompt.tsx';
import { SourceCode } from './SourceCode.tsx';
import { Steps } from './Steps.tsx';
import { ThemeImage } from './ThemeImage.tsx';

/** Content components that few pages use, by name. They are a separate chunk. */
export const lazyComponents: Readonly<Record<string, AnyComponent>> = {
  Button,
  Card,
  CardGrid,
  Field,
  FileTree,
  LinkCard,
  MermaidDiagram,
  PackageManagerTabs,
  PageTab: Tab,
  PageTabs,
  Prompt,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  ThemeImage,
};
