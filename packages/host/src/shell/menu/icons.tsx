import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CloudDownloadOutlined,
  ContactsOutlined,
  ContainerOutlined,
  CreditCardOutlined,
  CustomerServiceOutlined,
  ExperimentOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FormOutlined,
  FundOutlined,
  GlobalOutlined,
  GoldOutlined,
  HomeOutlined,
  InboxOutlined,
  MoneyCollectOutlined,
  ReconciliationOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  dashboard: <HomeOutlined />,
  money: <MoneyCollectOutlined />,
  audit: <AuditOutlined />,
  bank: <BankOutlined />,
  global: <GlobalOutlined />,
  form: <FormOutlined />,
  setting: <SettingOutlined />,
  system: <SettingOutlined />,
  user: <UserOutlined />,
  team: <TeamOutlined />,
  file: <FileTextOutlined />,
  'file-text': <FileTextOutlined />,
  chart: <BarChartOutlined />,
  stock: <InboxOutlined />,
  contract: <ContainerOutlined />,
  invoice: <AccountBookOutlined />,
  finance: <CreditCardOutlined />,
  shop: <ShopOutlined />,
  flow: <ApartmentOutlined />,
  repay: <TransactionOutlined />,
  loan: <FundOutlined />,
  report: <FileDoneOutlined />,
  service: <CustomerServiceOutlined />,
  government: <SolutionOutlined />,
  office: <ReconciliationOutlined />,
  seal: <SafetyCertificateOutlined />,
  product: <GoldOutlined />,
  customer: <ContactsOutlined />,
  download: <CloudDownloadOutlined />,
  experiment: <ExperimentOutlined />,
};

/** The names a menu may give its icon, in alphabetical order; two names of one icon count once. */
export const menuIcons: readonly string[] = Object.keys(icons)
  .filter((name) => name !== 'dashboard' && name !== 'system' && name !== 'file-text')
  .toSorted();

/** The icon a menu names; one for all whose name is unknown. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
